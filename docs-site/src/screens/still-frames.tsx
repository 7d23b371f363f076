/**
 * A prerendered still of an item in its representative state. Loads the still for the page's colour scheme, or for the
 * given one.
 */
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

/** Classes that show the still of one colour scheme. A hidden frame does not load. */
const shownIn = { light: 'block dark:hidden', dark: 'hidden dark:block' }
