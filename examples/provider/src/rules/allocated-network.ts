import ipaddr from 'ipaddr.js'

/**
 * Returns the IPv6 /32 around a network, which a registry allocates to one internet provider. An IPv4 address is
 * unchanged.
 */
export const allocatedNetwork = (network: string): string =>
  network.endsWith('/64')
    ? `${ipaddr.IPv6.networkAddressFromCIDR(network.replace(/64$/, '32')).toString()}/32`
    : network
