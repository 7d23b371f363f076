const variants = [
  ['Standard', ''],
  ['MFA', '?protection=app'],
  ['MFA at the provider', '?protection=provider'],
  ['Approval at the provider', '?protection=everyone'],
  ['Optional recovery', '?recovery=offered'],
  ['Required recovery', '?recovery=required'],
  ['Captcha', '?captcha=click'],
] as const

/** Links to this app with other provider settings. */
export function Variants() {
  return (
    <nav
      aria-labelledby="variants"
      className="flex flex-wrap gap-x-4 gap-y-2 pt-6 text-sm text-neutral-600 dark:text-neutral-400"
    >
      <p id="variants">Try:</p>
      {variants.map(([name, search]) => (
        <a
          aria-current={location.search === search ? 'page' : undefined}
          className="underline-offset-4 hover:underline not-aria-[current]:underline aria-[current]:font-medium"
          href={search || location.pathname}
          key={name}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
