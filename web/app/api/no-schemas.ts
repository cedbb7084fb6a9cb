/**
 * Stands in for zod in the browser: checking shapes is the server's work on both ways, and 20 kB of checks that nobody
 * runs would slow every first visit. Schemas can be put together, which modules of the contract do while they load; to
 * check anything with one throws, in development too, since every answer would be wrong (decision 059).
 */
const CHECKS = /parse|encode|decode|^is[A-Z]|^_zod$|^~standard$/i

// biome-ignore lint/suspicious/noExplicitAny: it answers to every schema method that puts schemas together
const anySchema: any = new Proxy(() => anySchema, {
  get(_, name) {
    if (CHECKS.test(String(name))) throw new Error(`Schemas are on the server: there is no ${String(name)} here.`)
    return anySchema
  },
})

export const z = anySchema
