import ipaddr from 'ipaddr.js'

/**
 * Returns the IPv6 /48 that contains a network. One customer typically has a /48. Returns an IPv4 address unchanged.
 */
export const widerNetwork = (network: string): string =>
  network.endsWith('/64')
    ? `${ipaddr.IPv6.networkAddressFromCIDR(network.replace(/64$/, '48')).toString()}/48`
    : network
