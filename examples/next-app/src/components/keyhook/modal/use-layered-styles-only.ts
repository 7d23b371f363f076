'use client'
import { useInsertionEffect } from 'react'

const all = ['', ' *', ' ::before', ' ::after'].map((part) => `:is(#keyhook-none,[data-keyhook])${part}`)
const css = `${all.join()}{all:revert-layer}`

/**
 * Takes back what the host's CSS outside of cascade layers, such as `* { padding: 0 }` or `button { … }`, does to the
 * screens: it wins over every layer, Tailwind's utilities among them. Rules in a layer keep their effect. The selector
 * has an id's specificity by its first, impossible, alternative. A constructed sheet needs no exception in a content
 * security policy, as an element of style would. Without constructed sheets, as in jsdom, the screens work unprotected.
 */
export function useLayeredStylesOnly(): void {
  useInsertionEffect(() => {
    if (!('replaceSync' in CSSStyleSheet.prototype)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
// keyhook core@0.1.0
