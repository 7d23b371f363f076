import ipaddr from 'ipaddr.js'

/** Returns the IPv6 /48 around a network, which one customer typically has. An IPv4 address is unchanged. */
export const widerNetwork = (network: string): string =>
  network.endsWith('/64')
    ? `${ipaddr.IPv6.networkAddressFromCIDR(network.replace(/64$/, '48')).toString()}/48`
    : network
