import { stateDuration, successDuration } from '@keyhook/sdk/internal/src/domain/rules/limits'
import type { Film, Shot } from './record.js'

/** A scene, from its first shot to the first shot of the next one. */
type Scene = Shot & { readonly until: number; readonly next: Shot }

/** Returns the faults of a film. Empty if nothing jumps. */
export function judge(film: Film): readonly string[] {
  const scenes = scenesOf(film.shots)
  return [
    ...short(film, scenes),
    ...hard(film.shots),
    ...restless(film.shots),
    ...bouncing(film.shots),
    ...unsaid(film),
    ...lost(film),
  ]
}

/** Returns the scenes of a film, without a loading or closing modal. */
function scenesOf(shots: readonly Shot[]): readonly Scene[] {
  const changes = shots.filter((shot, index) => {
    const before = shots[index - 1]
    return shot.view !== before?.view || shot.isClosing !== before.isClosing
  })
  return changes.slice(0, -1).flatMap((shot, index) => {
    const next = changes[index + 1]!
    return shot.slot !== '' && !shot.isClosing ? [{ ...shot, until: next.at, next }] : []
  })
}

/** Duration of a frame at 60 Hz. A scene may be one frame shorter than its timer, which starts during the render. */
const frame = 1000 / 60

/** Returns scenes that ended before the user could read them, unless the user continued. */
const short = ({ presses }: Film, scenes: readonly Scene[]) =>
  scenes
    .filter(({ at, isSuccess, until }) => until - at < (isSuccess ? successDuration : stateDuration) - frame)
    .filter(({ at, until }) => !presses.some((press) => press >= at && press <= until))
    .map(({ at, until, view }) => `'${view}' was shown for ${Math.round(until - at)} ms.`)

/** Returns changes of screen or title without a transition. */
const hard = (shots: readonly Shot[]) =>
  shots.flatMap((shot, index) => {
    const before = shots[index - 1]
    if (!before?.slot || !shot.slot || (shot.slot === before.slot && shot.title === before.title)) return []
    // The observer runs before the animations start. The next frame shows them.
    return shot.isMoving || shots[index + 1]?.isMoving ? [] : [`'${before.view}' was swapped for '${shot.view}'.`]
  })

/** Returns headers that move, appear or disappear while the modal closes. */
const restless = (shots: readonly Shot[]) =>
  shots.flatMap((shot, index) => {
    const before = shots[index - 1]
    return before?.isClosing && shot.isClosing && shot.header !== before.header
      ? [`The header moved while '${shot.view}' closed: ${before.header} to ${shot.header}.`]
      : []
  })

/** Returns transactions whose height changes more than once between review and receipt. */
const bouncing = (shots: readonly Shot[]) => {
  const heights = shots
    .filter(({ isClosing, slot }) => slot === 'transaction' && !isClosing)
    .map(({ height }) => height)
  const changes = heights.filter((height, index) => index > 0 && height !== heights[index - 1])
  return changes.length > 1 ? [`The transaction was ${heights.join(', ')} px high.`] : []
}

/** Returns titles that were not announced exactly once together with their description. */
function unsaid({ said, shots }: Film) {
  const titles = shots.filter(
    (shot, index) => shot.title && index > 0 && shots[index - 1]!.slot && shot.title !== shots[index - 1]!.title,
  )
  return titles.flatMap(({ title }, index) => {
    // A focused title is announced before the change is recorded.
    const [from, until] = [titles[index - 1]?.at ?? 0, titles[index + 1]?.at ?? Number.POSITIVE_INFINITY]
    const times = said.filter((each) => each.text.startsWith(title) && each.at >= from && each.at < until)
    return times.length === 1 ? [] : [`'${title}' was said ${times.length} times.`]
  })
}

const lost = ({ unannounced, shifts, unfocused }: Film) => [
  ...unannounced.map((text) => `A live region was inserted with its text: '${text}'.`),
  ...shifts.map(({ value, what }) => `The layout shifted by ${value}: ${what}`),
  ...unfocused.map(({ at, view }) => `The page had the focus at ${Math.round(at)} in '${view}'.`),
]
