import type { RegionConfig } from '#contracts/discovery/regions.ts'

export function regionForTests(given: Partial<RegionConfig> = {}): RegionConfig {
  return {
    regionId: 'g',
    regionName: '',
    regionPath: [],
    lat: null,
    lon: null,
    timeZone: null,
    headerImage: '/art/region/generic/g.svg',
    quickCuisines: [],
    cuisineNames: {},
    restaurants: 0,
    regions: [],
    sections: [],
    ...given,
  }
}
