import type { Layout } from './collect-layouts.js'

type Layouts = Readonly<Record<string, Layout>>

/** Pixels by which a box may differ. Engines hint the same font differently, so the widths of texts differ. */
const tolerance = 16

/** Returns the differences between the layouts of two browser engines, one per line. */
export const compareLayouts = (expected: Layouts, actual: Layouts): readonly string[] =>
  Object.entries(expected).flatMap(([name, layout]) => {
    const paths = new Set([...Object.keys(layout), ...Object.keys(actual[name] ?? {})])
    return [...paths].flatMap((path) => {
      const difference = compareElements(layout[path], actual[name]?.[path])
      return difference ? [`${name}, ${path}: ${difference}`] : []
    })
  })

function compareElements(expected: Layout[string] | undefined, actual: Layout[string] | undefined): string | undefined {
  if (!expected || !actual) return expected ? 'is missing' : 'is not expected'
  const [styles, others] = [expected.style.split('; '), actual.style.split('; ')]
  const differing = styles.flatMap((style, index) =>
    style === others[index] ? [] : [`${others[index]} instead of ${style}`],
  )
  if (differing.length > 0) return differing.join(', ')
  const [box, other] = [expected.box ?? [], actual.box ?? []]
  const isNear = box.every((value, index) => Math.abs(value - other[index]!) <= tolerance)
  return isNear ? undefined : `left and width ${other.join(', ')} instead of ${box.join(', ')}`
}
