import ipaddr from 'ipaddr.js'
import { isLoopback } from './is-loopback.js'

/** Whether a host name, or an address, leads by itself to this machine or its network. Other names only a look-up tells. */
export function isInside(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return isLoopback(name) || (ipaddr.isValid(name) && ipaddr.process(name).range() !== 'unicast')
}
