import { Dialog } from 'radix-ui'
import { prerender } from 'react-dom/static'
import { cn } from '../src/lib/cn'
import { ModalContent } from '../src/modal/modal-content'
import { ModalHeader } from '../src/modal/modal-header'
import type { Scenario } from '../src/scenarios/define-scenarios'
import { theme } from '../src/theme'

const nothing = () => {}

/** A page that shows how a scenario looks, without any script. `styles` is the address of the gallery's. */
export async function drawStill(
  { canClose, canGoBack, name, render }: Scenario,
  scheme: 'light' | 'dark',
  styles: string,
): Promise<string> {
  const frame = { canClose, canGoBack, onBack: nothing, onClose: nothing }
  const page = (
    <html className={scheme} lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="noindex" name="robots" />
        <title>{name}</title>
        <link href={styles} rel="stylesheet" />
      </head>
      <body inert>
        <Dialog.Root open>
          {/* The modal's portal has no form without scripts. */}
          <div
            className={cn(theme({ scheme: 'system' }), 'group/modal [container:modal/size] fixed inset-0 text-base')}
            data-keyhook
          >
            {/* Low, as a card of a list shows it, it is no dialog over a page. */}
            <div className="absolute inset-0 bg-(--keyhook-overlay) [@media(height<38rem)]:hidden" />
            <ModalContent
              {...frame}
              direction="forward"
              giveFocusBack={nothing}
              header={<ModalHeader {...frame} />}
              screen={name}
            >
              {render()}
            </ModalContent>
          </div>
        </Dialog.Root>
      </body>
    </html>
  )
  // What is large stands in its place, where React would put it behind the rest and move it by a script.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity })
  return `${await new Response(prelude).text()}\n`
}
