/** Made by the build (scripts/geometry): addresses of the packaged base map. */
declare module 'virtual:map-geometry' {
  const addresses: {
    readonly far: string
    readonly near: string
    readonly names: string
    /** By the south-west corner of a cell, `<west>_<south>` in degrees. Cells without land have none. */
    readonly cells: Readonly<Record<string, string>>
  }
  export default addresses
}
