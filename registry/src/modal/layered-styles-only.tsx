'use client'

/**
 * Takes back what the host's CSS outside of cascade layers, such as `* { padding: 0 }` or `button { … }`, does to the
 * screens: it wins over every layer, Tailwind's utilities among them. Rules in a layer keep their effect. The selector
 * has an id's specificity by its first, impossible, alternative.
 */
export const LayeredStylesOnly = () => (
  <style>{`:is(#keyhook-none,[data-keyhook]),:is(#keyhook-none,[data-keyhook]) *,:is(#keyhook-none,[data-keyhook]) ::before,:is(#keyhook-none,[data-keyhook]) ::after{all:revert-layer}`}</style>
)
