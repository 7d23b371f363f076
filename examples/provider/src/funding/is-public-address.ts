import ipaddr from 'ipaddr.js'

/** Returns true for an address on the public internet: not private, loopback, link-local or reserved. */
export const isPublicAddress = (address: string | undefined): address is string =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
