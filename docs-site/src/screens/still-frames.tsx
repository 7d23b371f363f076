/** How an item looks at its best, drawn ahead and without a script. Only the page's scheme is loaded, or the one that is named. */
export function StillFrames({ className, item, theme, title }: StillFrames.Props) {
  return (['light', 'dark'] as const)
    .filter((scheme) => theme === undefined || scheme === theme)
    .map((scheme) => (
      <iframe
        className={`${className} ${theme === undefined ? shownIn[scheme] : 'block'}`}
        key={scheme}
        loading="lazy"
        src={`/gallery/stills/${item}-${scheme}.html`}
        tabIndex={-1}
        title={`A picture of ${title}`}
      />
    ))
}

export declare namespace StillFrames {
  type Props = { className: string; item: string; theme?: 'light' | 'dark' | undefined; title: string }
}

/** What is not displayed is not loaded either. */
const shownIn = { light: 'block dark:hidden', dark: 'hidden dark:block' }
