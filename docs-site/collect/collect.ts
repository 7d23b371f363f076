import { collectGuides } from './collect-guides.js'
import { collectLanding } from './collect-landing.js'
import { collectScreens, type ScreenItem, screenPath } from './collect-screens.js'
import type { PublicName } from './reference/collect-names.js'
import type { Page } from './page.js'
import { readCollected } from './read-collected.js'
import { writeCollected as write } from './write-collected.js'
import { type FlowGraph, layOutFlow } from './flows/lay-out-flow.js'
import { readFlows } from './flows/read-flows.js'
import { scenarios } from '@keyhook/registry/src/scenarios/scenarios'

/** Names of the screen scenarios, by flow and status. */
const flowStates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = collectStates()

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

/** Collects all pages except the reference, and writes a file for each. The routes render these files. */
export async function collectShown(): Promise<void> {
  const guides = collectGuides()
  for (const page of guides.pages) write(page.path, page)
  write('navigation/guides', guides.groups)
  write('articles/guides', pathsOf(guides.pages))
  const screens = await collectScreens()
  for (const item of screens.items) {
    write(screenPath(item.name), item)
    write(`code/${item.name}`, screens.codeOf(item))
  }
  for (const graph of collectFlows()) write(`flows/${graph.id}`, graph)
  write('navigation/screens', screens.groups)
  write('screen-items', screens.items)
}

/**
 * Writes the files that need both the reference and the other pages, such as lists. Call it after both were collected.
 */
export function collectLists(): void {
  const screens = readCollected<readonly ScreenItem[]>('screen-items')
  const { names } = readCollected<{ readonly names: readonly PublicName[] }>('public')
  write('landing', collectLanding({ names: names.length, screens }))
  const articles = ['guides', 'reference'].flatMap((name) => readCollected<string[]>(`articles/${name}`))
  write('articles', articles)
  write('paths', ['/', '/screens', '/theme', ...articles, ...screens.map(({ name }) => screenPath(name))])
}

const pathsOf = (pages: readonly Page[]) => pages.map(({ path }) => path)

/** Returns the graphs of the flows that have screens. */
const collectFlows = (): readonly FlowGraph[] =>
  readFlows().flatMap((flow) => {
    const states = flowStates[flow.id]
    return states ? [layOutFlow(flow, states)] : []
  })
