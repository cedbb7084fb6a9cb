/** Whether the shop itself may ask for a picture there: its operator names hosts, each with a folder where it has many. */
export function isFetchable(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, pathname } = new URL(url)
  return (
    /^https?:$/.test(protocol) &&
    hosts.some((host) => `${hostname}${pathname}`.startsWith(host.endsWith('/') ? host : `${host}/`))
  )
}
