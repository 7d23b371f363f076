import { HomeLayout } from 'fumadocs-ui/layouts/home'
import { Link, type MetaFunction, useLoaderData } from 'react-router'
import type { LandingFacts } from '../../collect/collect-landing'
import { readCollected } from '../../collect/read-collected'
import { LiveDemo } from '../landing/live-demo'
import { WeightTable } from '../landing/weight-table'
import { Command } from '../screens/command'
import { copyCode } from '../layout/copy-code'
import { Mark } from '../layout/mark'
import { siteLinks } from '../layout/site-links'

export const loader = () => readCollected<LandingFacts>('landing')

const description =
  'Log in by email, text message, passkey or another account, get a wallet without an extension or a seed phrase, sign, and send. The screens are source in your project, and the provider runs where you run it.'

export const meta: MetaFunction = () => [
  { title: 'Keyhook: login and embedded wallets that your web app owns' },
  { name: 'description', content: description },
]

const uses = [
  {
    sample: 'screens',
    title: 'With screens',
    words: 'Copy them in, mount one component, call login. They are Radix and Tailwind, and yours to change.',
    link: '/docs/getting-started#with-screens',
    more: 'Getting started with screens',
  },
  {
    sample: 'headless',
    title: 'With hooks alone',
    words: 'Everything that a screen can do, a hook can do, with no markup and no styles.',
    link: '/docs/getting-started#with-hooks-alone',
    more: 'Getting started with hooks',
  },
  {
    sample: 'wallet',
    title: 'With the wallet',
    words: 'Sign and send, on Ethereum and Solana. wagmi, viem and the wallet adapter take it as well.',
    link: '/docs/sign-and-send',
    more: 'Sign and send',
  },
] as const

export default function Landing() {
  const facts = useLoaderData<typeof loader>()
  return (
    <HomeLayout links={siteLinks} nav={{ title: <Mark /> }}>
      <div
        className="mx-auto w-full max-w-6xl px-6 pt-14 pb-24 md:pt-24"
        data-pagefind-body=""
        data-pagefind-filter="part:Overview"
      >
        <div className="mx-auto max-w-3xl text-center">
          <h1 className="text-[min(2.25rem,13vw)] leading-[1.1] font-semibold tracking-tight text-balance wrap-anywhere md:text-6xl">
            Login and embedded wallets that your web app owns
          </h1>
          <p className="mx-auto mt-5 max-w-2xl text-lg text-pretty text-fd-muted-foreground">{description}</p>
          <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
            <Link
              className="rounded-lg bg-fd-foreground px-5 py-2.5 text-sm font-medium text-fd-background hover:opacity-90 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-fd-ring"
              to="/docs/getting-started"
            >
              Get started
            </Link>
            <Command text="npx keyhook init --install" />
          </div>
        </div>

        <LiveDemo />

        <Link
          aria-label={`All ${facts.screens} screens and parts, live`}
          className="mt-14 block overflow-hidden rounded-2xl border focus-visible:outline-2 focus-visible:outline-fd-ring"
          to="/screens"
        >
          <img
            alt="Five screens: logging in, entering the code, the new wallet, sending a transaction, signing a message"
            className="w-full dark:brightness-90"
            height="1388"
            loading="lazy"
            src="/screens.png"
            width="3184"
          />
        </Link>
        <p className="mt-3 text-center text-sm text-fd-muted-foreground">
          <Link className="underline underline-offset-4 hover:text-fd-foreground" to="/screens">
            {facts.screens} screens and parts in {facts.states} states
          </Link>
          , each live, with its code
        </p>

        <section className="mt-24">
          <h2 className="text-2xl font-semibold tracking-tight">Three ways to use it</h2>
          <div className="mt-6 space-y-8">
            {uses.map(({ link, more, sample, title, words }) => (
              <div className="grid gap-x-10 lg:grid-cols-[18rem_minmax(0,1fr)]" key={sample}>
                <div>
                  <h3 className="font-medium">{title}</h3>
                  <p className="mt-1 mb-2 text-sm text-fd-muted-foreground">{words}</p>
                  <Link className="text-sm font-medium text-fd-primary hover:underline" to={link}>
                    {more}
                  </Link>
                </div>
                <div
                  className="min-w-0 [&_figure]:my-3! lg:[&_figure]:my-0! lg:[&_figure]:text-xs!"
                  dangerouslySetInnerHTML={{ __html: facts.samples[sample] }}
                  onClick={(event) => {
                    const button =
                      event.target instanceof Element && event.target.closest<HTMLButtonElement>('[data-copy]')
                    if (button) void copyCode(button)
                  }}
                />
              </div>
            ))}
          </div>
        </section>

        <section className="mt-24 grid gap-10 md:grid-cols-2">
          <div>
            <h2 className="text-2xl font-semibold tracking-tight">What it protects, and what it does not</h2>
            <ol className="mt-5 list-decimal space-y-3 ps-5 text-fd-muted-foreground marker:text-fd-foreground">
              <li>Another website, a thief of one database, or someone on the network cannot get a key.</li>
              <li>
                A script injected into your page cannot read a key, but it can request signatures while the page is
                open.
              </li>
              <li>
                With automatic recovery, the operator of the whole provider <strong>can</strong> rebuild keys. Only
                recovery that the user holds, or hosting split between operators, changes that.
              </li>
            </ol>
            <Link className="mt-5 inline-block text-sm font-medium text-fd-primary hover:underline" to="/docs/security">
              Security model
            </Link>
          </div>
          <div>
            <h2 className="text-2xl font-semibold tracking-tight">What it does not do</h2>
            <ul className="mt-5 space-y-3 text-fd-muted-foreground">
              <li>There is no hosted service. You run the provider: one process with a file, or many on PostgreSQL.</li>
              <li>No React Native, and no dashboard.</li>
              <li>
                It hosts no chain nodes, bundlers or paymasters: the app and the provider use those that you name.
              </li>
              <li>It has had no external audit.</li>
            </ul>
            <Link
              className="mt-5 inline-block text-sm font-medium text-fd-primary hover:underline"
              to="/docs/migrate-from-privy#better-here-and-weaker-here"
            >
              Better and weaker than Privy
            </Link>
          </div>
        </section>

        <section className="mt-24">
          <h2 className="text-2xl font-semibold tracking-tight">What it weighs</h2>
          <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
            {[
              [facts.withScreens, 'of JavaScript over React before a click, gzip, with the login screens mounted'],
              [facts.frame, 'more in the wallet frame, once a wallet is used'],
              [facts.packages, 'packages beyond React, viem and wagmi'],
              [String(facts.names), 'public names, each with a page'],
            ].map(([value, words]) => (
              <div className="flex flex-col-reverse justify-end border-s ps-4" key={words}>
                <dt className="mt-1 text-sm text-fd-muted-foreground">{words}</dt>
                <dd className="text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <WeightTable alternatives={facts.alternatives} initial={facts.initial} withScreens={facts.withScreens} />
          <Link
            className="mt-6 inline-block text-sm font-medium text-fd-primary hover:underline"
            to="/docs/performance"
          >
            All figures, and how they are measured
          </Link>
        </section>
      </div>
    </HomeLayout>
  )
}
