import { createDocumentAnalyzer } from './analyze-document.ts'
import { compileSegment, type PendingDocuments } from './compile-segment.ts'
import { createGrowableArray } from './growable-array.ts'
import type { SearchDocument } from './search-document.ts'
import type { Schedules } from './schedules.ts'
import type { Segment } from './segment.ts'
import type { ValueColumns } from './value-lists.ts'

export interface SegmentBuilder {
  add(document: SearchDocument): void
  /** Compiles the documents and yields every few milliseconds. Can be called only once. */
  steps(): Generator<undefined, Segment, undefined>
}

export function createSegmentBuilder(values: ValueColumns, schedules: Schedules): SegmentBuilder {
  const analyzer = createDocumentAnalyzer()
  const pending: PendingDocuments = {
    stored: [],
    forwardStarts: createGrowableArray(),
    forwardTerms: createGrowableArray(),
    forwardFields: createGrowableArray(),
    values,
    schedules,
  }
  return {
    add(document) {
      const { id, price, rating, reviews, lat, lon } = document
      const { nameLength, nameHash, terms } = analyzer.analyze(document)
      const at = lat === null || lon === null ? null : { lat, lon }
      const lists = {
        region: values.region.listOf(document.regionIds),
        cuisine: values.cuisine.listOf(document.cuisines),
        service: values.service.listOf(document.services),
        area: values.area.listOf([document.area]),
        city: values.city.listOf([document.city]),
        feature: values.feature.listOf(document.features),
      }
      const schedule = schedules.numberOf(document.schedule)
      // Everything that can throw comes before this, so a document is added completely or not at all.
      pending.forwardStarts.push(pending.forwardTerms.length)
      for (const [term, fields] of terms) {
        pending.forwardTerms.push(term)
        pending.forwardFields.push(fields)
      }
      pending.stored.push({ id, price, rating, reviews, at, nameLength, nameHash, lists, schedule })
    },
    steps: () => compileSegment(pending, analyzer.vocabulary),
  }
}
