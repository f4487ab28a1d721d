import type { Row } from '#server/platform/database/insert-rows.ts'
import { pictureUrl } from '#domain/pictures/picture-url.ts'

/**
 * Returns the blog posts of the demo world, dated some days before its creation. Each links to a page with
 * its text.
 */
export function postRows(now: Date): Row<'posts'>[] {
  return [
    {
      id: 'a-seat-near-the-guitar',
      region_id: 'pt-lisbon',
      title: 'A seat near the guitar',
      author: 'Inês Valadares',
      excerpt:
        'Morna nights sell out early. Here’s how to get a good table, and what to eat before the first song.',
      image: pictureUrl({ shape: 'hero', kind: 'room-bar', seed: 'A seat near the guitar' }),
      url: '/i/a-seat-near-the-guitar',
      published: new Date(now.getTime() - 3 * 86_400_000).toISOString(),
      words: {
        de: {
          title: 'Ein Platz nah an der Gitarre',
          text: 'Morna-Abende sind früh ausgebucht. So bekommen Sie einen guten Tisch, und das essen Sie vor dem ersten Lied.',
        },
        ru: {
          title: 'Место рядом с гитарой',
          text: 'Вечера морны раскупают заранее. Как получить хороший столик и что съесть до первой песни.',
        },
        'zh-TW': {
          title: '吉他旁的座位',
          text: '莫納音樂之夜總是很早訂滿。教你如何訂到好位子，以及開場前該吃什麼。',
        },
      },
    },
  ]
}
