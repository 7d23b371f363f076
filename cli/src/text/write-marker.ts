import type { Marker } from './split-marker.js'

/** Ends a body with the line that says where it came from. */
export function writeMarker(body: string, { item, version }: Marker): string {
  return `${body}${body === '' || body.endsWith('\n') ? '' : '\n'}// keyhook ${item}@${version}\n`
}
