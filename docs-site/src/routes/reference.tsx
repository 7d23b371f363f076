import { Outlet, useLoaderData } from 'react-router'
import { readCollected } from '../../collect/read-collected'
import type { LinkGroup } from '../../collect/collect-guides'
import { SectionLayout } from '../layout/section-layout'

export const loader = () => readCollected<readonly LinkGroup[]>('navigation/reference')

export default function Reference() {
  return (
    <SectionLayout groups={useLoaderData<typeof loader>()} isFolded title="Reference">
      <Outlet />
    </SectionLayout>
  )
}
