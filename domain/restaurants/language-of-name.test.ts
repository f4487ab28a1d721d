import { expect, test } from 'vitest'
import { languageOfName } from './language-of-name.ts'

test.each([
  ['鮨 みずかげ', 'Asia/Tokyo', 'ja'],
  ['鮨 みずかげ', 'Europe/Lisbon', 'ja'],
  ['竹葉亭', 'Asia/Tokyo', 'ja'],
  ['山霧小館', 'Asia/Taipei', 'zh-TW'],
  ['山霧小館', 'Europe/London', 'zh'],
  ['서울식당', 'America/New_York', 'ko'],
  ['Код Четири Вране', 'Europe/Belgrade', 'sr'],
  ['Пузата хата', 'Europe/Kyiv', 'uk'],
  ['Матрёшка', 'Europe/Berlin', 'ru'],
  ['Ο Κήπος της Λενιώς', 'America/Toronto', 'el'],
])('“%s” in the zone %s is read as %s', (name, zone, language) => {
  expect(languageOfName(name, zone)).toBe(language)
})

test.each(['Tasca do Rio', 'Phở Cô Lựu', '小竹山 Pequeno Bambu', '1900', ''])(
  'the language of “%s” isn’t guessed',
  (name) => expect(languageOfName(name, 'Europe/Lisbon')).toBeUndefined(),
)
