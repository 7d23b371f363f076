import { scenarios } from '@keyhook/registry/src/scenarios/scenarios'

/** The states of screens, by flow and status, as the scenarios have them. */
export const flowStates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = collectStates()

function collectStates() {
  const flows: Record<string, Record<string, string[]>> = {}
  for (const { at, name } of scenarios) {
    if (at === 'none') continue
    const [flow, status] = at.split('/') as [string, string]
    const statuses = (flows[flow] ??= {})
    statuses[status] = [...(statuses[status] ?? []), name]
  }
  return flows
}
