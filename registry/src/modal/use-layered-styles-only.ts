'use client'
import { useInsertionEffect } from 'react'

const all = ['', ' *', ' ::before', ' ::after'].map((part) => `:is(#keyhook-none,[data-keyhook])${part}`)
const css = `${all.join()}{all:revert-layer}`

/**
 * Reverts the host's CSS outside of cascade layers, such as `* { padding: 0 }` or `button { … }`, inside the screens.
 * Unlayered CSS overrides every layer, including Tailwind's utilities. Layered rules still apply. The first alternative
 * of the selector never matches and adds the specificity of an ID. A constructed sheet needs no exception in a content
 * security policy, unlike a `<style>` element. Without constructed sheets, as in jsdom, the hook does nothing.
 *
 * WebKit resets logical shorthands with a variable under `revert-layer`, so the screens use `ps-4 pe-4`, not `px-4`.
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
