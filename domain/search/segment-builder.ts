import { growingNumbers } from './growing-numbers.ts'
import type { PlaceDocument } from './place-document.ts'
import { compileSegment, type Gathered } from './compile-segment.ts'
import { createDocumentReader } from './read-document.ts'
import type { Segment } from './segment.ts'
import type { PlaceValues } from './value-lists.ts'

export interface SegmentBuilder {
  add(document: PlaceDocument): void
  /** Compiles what was added, in slices of some milliseconds. To be run once. */
  steps(): Generator<undefined, Segment, undefined>
}

export function createSegmentBuilder(values: PlaceValues): SegmentBuilder {
  const reader = createDocumentReader()
  const gathered: Gathered = {
    facts: [],
    entryStarts: growingNumbers(),
    entryTerms: growingNumbers(),
    entryFields: growingNumbers(),
    values,
  }
  return {
    add(document) {
      const { id, price, rating, reviews, lat, lon } = document
      const { nameWords, nameHash, terms } = reader.read(document)
      const at = lat === null || lon === null ? null : { lat, lon }
      const lists = {
        region: values.region.listOf(document.regionIds),
        cuisine: values.cuisine.listOf(document.cuisines),
        service: values.service.listOf(document.services),
        area: values.area.listOf([document.area]),
        city: values.city.listOf([document.city]),
        feature: values.feature.listOf(document.features),
      }
      // Everything that can throw is above: a document is taken whole or not at all.
      gathered.entryStarts.push(gathered.entryTerms.length)
      for (const [term, fields] of terms) {
        gathered.entryTerms.push(term)
        gathered.entryFields.push(fields)
      }
      gathered.facts.push({ id, price, rating, reviews, at, nameWords, nameHash, lists })
    },
    steps: () => compileSegment(gathered, reader.terms),
  }
}
