const words = `
  the a an and of at in on by to
  der die das dem den zum zur am im und bei
  la le les l un une du des de d et chez au aux
  el los las y del al en
  il lo gli i e di da dei della dello
  o os as do dos no na
  het een van
  и в на у ο η το στο
  kuche kueche cuisine cocina cucina cozinha keuken кухня кухни
  restaurant restaurants restaurante ristorante restoran restauracja restaurace ресторан εστιατοριο
`

const stopWords = new Set(words.split(/\s+/))

/**
 * Returns whether guests often add or omit this word. A document without it still matches, but a document
 * with it ranks higher.
 */
export function isStopWord(foldedWord: string): boolean {
  return stopWords.has(foldedWord)
}
