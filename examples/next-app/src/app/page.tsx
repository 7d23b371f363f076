import { getVisitor } from '@/server/get-visitor'
import { Welcome } from '@/welcome'

export default async function Page() {
  return <Welcome visitor={await getVisitor()} />
}
