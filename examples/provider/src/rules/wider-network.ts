import ipaddr from 'ipaddr.js'

/** The site of a network: of IPv6 the /48 around it, which is what one customer gets. An IPv4 address is its own. */
export const widerNetwork = (network: string): string =>
  network.endsWith('/64')
    ? `${ipaddr.IPv6.networkAddressFromCIDR(network.replace(/64$/, '48')).toString()}/48`
    : network
