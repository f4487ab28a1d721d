/** Keys of all restaurant features in the demo world, which are translated for guests. */
export const features = [
  'terrace',
  'garden',
  'view',
  'by-the-water',
  'open-kitchen',
  'open-fire',
  'counter-seats',
  'private-room',
  'live-music',
  'late-night',
  'step-free',
  'high-chairs',
  'dogs-welcome',
  'quiet',
  'vegetarian-friendly',
  'vegan-friendly',
  'gluten-free-options',
  'halal-options',
  'natural-wine',
  'craft-beer',
  'non-alcoholic-pairing',
  'takeaway',
  'cash-only',
] as const

export type Feature = (typeof features)[number]
