import type { Element } from 'hast'
import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'

const highlighter = await createHighlighterCore({
  engine: createOnigurumaEngine(import('shiki/wasm')),
  langs: [
    import('shiki/langs/tsx.mjs'),
    import('shiki/langs/typescript.mjs'),
    import('shiki/langs/shellscript.mjs'),
    import('shiki/langs/css.mjs'),
    import('shiki/langs/html.mjs'),
    import('shiki/langs/json.mjs'),
    import('shiki/langs/diff.mjs'),
  ],
  themes: [import('shiki/themes/github-light-high-contrast.mjs'), import('shiki/themes/github-dark-high-contrast.mjs')],
})

const languages: Readonly<Record<string, string>> = {
  ts: 'typescript',
  tsx: 'tsx',
  sh: 'shellscript',
  css: 'css',
  html: 'html',
  json: 'json',
  diff: 'diff',
}

/** Highlights code for both themes and adds a copy button. `title` is the file name. */
export function highlightCode({ code, language, title }: highlightCode.Parameters): Element {
  const tree = highlighter.codeToHast(code, {
    lang: languages[language] ?? 'text',
    themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    defaultColor: false,
    // With a time limit, a slow machine would produce different colours.
    tokenizeTimeLimit: 0,
    transformers: [{ pre: keepColorsAlone }],
  })
  const caption: Element[] = title ? [element('figcaption', {}, [{ type: 'text', value: title }])] : []
  const label = title ? `Copy ${title}` : 'Copy code'
  return element('figure', { className: ['code'], dataLanguage: language }, [
    ...caption,
    element('button', { type: 'button', dataCopy: '', ariaLabel: label, title: label }),
    ...tree.children.filter((child) => child.type === 'element'),
  ])
}

export declare namespace highlightCode {
  type Parameters = { code: string; language: string; title?: string | undefined }
}

/** Removes the background colour of the theme. Makes wide code focusable, so that keyboard users can scroll it. */
function keepColorsAlone(node: Element): void {
  node.properties = { tabindex: '0' }
}

const element = (tagName: string, properties: Element['properties'], children: Element['children'] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
