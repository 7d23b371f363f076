import { Dialog } from 'radix-ui'
import { prerender } from 'react-dom/static'
import { cn } from '../src/lib/cn'
import { ModalContent } from '../src/modal/modal-content'
import { ModalHeader } from '../src/modal/modal-header'
import type { Scenario } from '../src/scenarios/define-scenarios'
import { theme } from '../src/theme'

const nothing = () => {}

/** Renders a scenario as HTML without scripts. `styles` is the URL of the gallery's stylesheet. */
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
          {/* Without scripts the modal's portal renders nothing. */}
          <div
            className={cn(theme({ scheme: 'system' }), 'group/modal [container:modal/size] fixed inset-0 text-base')}
            data-keyhook
          >
            {/* In a low frame, such as a card in a list, the backdrop is hidden. */}
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
  // React would defer large content and insert it with a script. This size prevents that.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity })
  return `${await new Response(prelude).text()}\n`
}
