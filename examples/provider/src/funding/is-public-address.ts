import ipaddr from 'ipaddr.js'

/** Whether an address can be reached on the internet: not private, loopback, link-local or reserved. */
export const isPublicAddress = (address: string | undefined): address is string =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
