import type { PortTable } from '../ports/choose-ports.js'

/** Replaces the default ports in a settings file with the selected ports. */
export function moveToPorts<part extends string>(
  settings: unknown,
  table: PortTable<part>,
  ports: Readonly<Record<part, number>>,
): unknown {
  const moved = (Object.keys(table) as part[]).reduce(
    // Inserts a placeholder for each port first, so that a port that another part received is not replaced twice.
    (text, part) => text.replaceAll(new RegExp(`:${table[part].port}(?=["/])`, 'g'), `:<${part}>`),
    JSON.stringify(settings),
  )
  return JSON.parse(moved.replaceAll(/:<([\w-]+)>/g, (_, part: part) => `:${ports[part]}`)) as unknown
}
