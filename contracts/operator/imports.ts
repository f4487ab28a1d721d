import { z } from 'zod'
import { Moment } from '#contracts/shapes.ts'
import { defineCall } from '#contracts/call.ts'

/**
 * Request size in bytes that fits a 20 MB file in Base64. `maxContentLength` is the limit for the file's content.
 */
const maxUploadBytes = 28_000_000
const maxContentLength = 27_000_000

/** Maximum number of remarks that a report lists in each class. It counts all of them. */
export const maxRemarks = 1_000

const RowRemark = z.object({
  row: z.number().int().describe('counted from 1, without header lines'),
  name: z.string(),
  reason: z.string(),
})

const Count = z.number().int()

const ImportReport = z.object({
  created: Count,
  updated: Count,
  unchanged: Count,
  photos: Count.describe('photos that were added'),
  takenCount: Count.describe('rows that were taken as they are'),
  lookCount: Count.describe('rows that were taken, but that somebody should look at: see warnings'),
  refused: z.array(RowRemark).describe(`rows that were refused, up to ${maxRemarks}`),
  refusedCount: Count,
  warnings: z
    .array(RowRemark)
    .describe(
      `what was left out, guessed or seems wrong in rows that were taken, up to ${maxRemarks} remarks. A row may have several`,
    ),
  warningCount: Count,
  reasons: z
    .array(z.object({ reason: z.string(), refused: z.boolean(), rows: Count }))
    .describe('reasons of refusals and warnings without the values of the row, most frequent first'),
  edited: z
    .array(z.object({ row: z.number().int(), name: z.string(), fields: z.array(z.string()) }))
    .default([])
    .describe(
      `rows with other values for fields that staff edited, which stay: see overwrite. Up to ${maxRemarks}`,
    ),
  editedCount: Count.default(0),
  unknownColumns: z
    .array(z.object({ name: z.string(), rows: Count }))
    .describe('columns that aren’t read, and in how many rows they have a value'),
})

export const ImportRun = z.object({
  id: z.string(),
  state: z
    .enum(['running', 'done', 'failed', 'interrupted'])
    .describe(
      'failed: problem says why. interrupted: the server stopped; the same import again completes it',
    ),
  fileName: z.string(),
  dryRun: z.boolean(),
  rows: Count.describe('rows done so far'),
  started: Moment,
  ended: Moment.nullable(),
  problem: z.string().describe('why it failed, in English, or empty'),
  report: ImportReport.nullable().describe('null until it is done'),
})
export type ImportRun = z.infer<typeof ImportRun>

const operator = { audience: 'operator' } as const

/** Calls for the operator to import restaurants into a running server. */
export const imports = {
  start: defineCall('imports.start', {
    ...operator,
    summary:
      'Start importing restaurants from a file. It continues when the caller is gone. One import runs at a time',
    body: z.object({
      fileName: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .describe(
          'ends in .csv, .tsv, .txt, .json, .jsonl, .ndjson, .geojson or .geojsonl, also followed by .gz',
        ),
      content: z.string().min(1).max(maxContentLength).describe('the file in Base64, at most 20 MB'),
      dryRun: z.boolean().optional().describe('only report what would happen'),
      agreed: z
        .boolean()
        .optional()
        .describe(
          'whether the owners of these restaurants have agreed that guests can book there. Without it, new ones are listed with hours and phone number only',
        ),
      overwrite: z.boolean().optional().describe('whether fields that staff edited are replaced too'),
      city: z.string().trim().max(80).optional().describe('the city of rows that name none'),
      attribution: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('the credit of rows that name none, if the license of the data requires one'),
    }),
    maxBodyBytes: maxUploadBytes,
    answer: ImportRun,
    refusals: ['tokenNeeded', 'fileUnreadable', 'importRunning'],
  }),
  get: defineCall('imports.get', {
    ...operator,
    summary: 'The progress of an import, and its report once it is done',
    answer: ImportRun,
    refusals: ['tokenNeeded', 'unknownImport'],
  }),
}
