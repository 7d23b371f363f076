import { Outlet, useLoaderData } from 'react-router'
import type { LinkGroup } from '../../collect/collect-guides'
import { readCollected } from '../../collect/read-collected'
import { SectionLayout } from '../layout/section-layout'

export const loader = () => readCollected<readonly LinkGroup[]>('navigation/screens')

export default function Screens() {
  return (
    <SectionLayout groups={useLoaderData<typeof loader>()} title="Screens">
      <Outlet />
    </SectionLayout>
  )
}
