import { redirect } from 'next/navigation'
import { Plan } from '@/plan'
import { Returning } from '@/returning'
import { getVisitor } from '@/server/get-visitor'
import { settings } from '@/server/settings'

/** A subscription page. The server charges the plan automatically, as long as the user permits it. */
export default async function PlanPage() {
  const visitor = await getVisitor()
  if (visitor.status === 'anonymous') redirect('/')
  if (visitor.status === 'unknown') return <Returning />
  return <Plan apiUrl={settings().apiUrl} />
}
