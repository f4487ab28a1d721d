import { z } from 'zod'

const percent = z.number().int().min(0).max(100)

export const FocalPoint = z.object({ x: percent, y: percent })

export const Photo = z.object({
  id: z.string(),
  url: z.string().describe('a WebP file at most 800 pixels wide, for where only one can be named'),
  small: z
    .object({ url: z.string(), bytes: z.number().int() })
    .describe('the smallest WebP file, for pages that must stay light'),
  srcset: z
    .object({ avif: z.string(), webp: z.string() })
    .describe('values of srcset attributes with all stored widths'),
  width: z.number().int().describe('of the largest file, in pixels'),
  height: z.number().int(),
  alt: z.string().describe('what the photo shows, in the restaurant’s words. May be empty'),
  focus: FocalPoint.describe(
    'what stays visible when the photo is cropped, in percent from the left and top',
  ),
  placeholder: z.string().describe('data URL of a few pixels to show while the photo loads'),
})
export type Photo = z.infer<typeof Photo>
