import { HomeLayout } from 'fumadocs-ui/layouts/home'
import type { MetaFunction } from 'react-router'
import { Mark } from '../layout/mark'
import { siteLinks } from '../layout/site-links'

export const meta: MetaFunction = () => [{ title: 'Keyhook: login and embedded wallets that your web app owns' }]

export default function Home() {
  return (
    <HomeLayout links={siteLinks} nav={{ title: <Mark /> }}>
      <div className="mx-auto w-full max-w-5xl px-6 py-20">
        <h1 className="text-4xl font-semibold">Login and embedded wallets that your web app owns</h1>
      </div>
    </HomeLayout>
  )
}
