import ipaddr from 'ipaddr.js'

/**
 * Returns the IPv6 /32 that contains a network. A registry allocates such a block to one internet provider. Returns an
 * IPv4 address unchanged.
 */
export const allocatedNetwork = (network: string): string =>
  network.endsWith('/64')
    ? `${ipaddr.IPv6.networkAddressFromCIDR(network.replace(/64$/, '32')).toString()}/32`
    : network
