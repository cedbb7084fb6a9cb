import { Copy, Heart, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonKind, IconButton } from '../../ui/button.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Block, State } from './block.tsx'

const kinds: ButtonKind[] = ['filled', 'sage', 'outlined', 'quiet']

export function ActionBlocks() {
  const [chosen, setChosen] = useState('nothing yet')
  const choose = (what: string) => () => setChosen(what)
  return (
    <>
      <Block name="Button" file="button.tsx">
        <State of="Kinds: bought, booked, beside, quiet">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          ))}
        </State>
        <State of="Disabled">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              {kind}
            </Button>
          ))}
        </State>
        <State of="Busy: keeps its focus, takes no second click">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} busy>
              {kind}
            </Button>
          ))}
        </State>
        <State of="Clicked before the page could answer">
          <Button data-kept="">Add to Cart</Button>
        </State>
        <State of="With an icon alone; disabled">
          <IconButton label="Like">
            <Heart size={22} aria-hidden />
          </IconButton>
          <IconButton label="Like, disabled" disabled>
            <Heart size={22} aria-hidden />
          </IconButton>
        </State>
      </Block>
      <Block name="Link" file="link.tsx">
        <State of="In text; as a button">
          <p>
            Goods with a <TextLink to="#link">link in their text</TextLink>.
          </p>
          <ButtonLink to="#link">Go to login</ButtonLink>
          <ButtonLink to="#link" kind="filled">
            Get Started
          </ButtonLink>
        </State>
      </Block>
      <Block name="Menu" file="menu.tsx">
        <State of={`Chosen: ${chosen}`}>
          <Menu
            label="Actions"
            actions={[
              { id: 'edit', label: 'Edit', icon: Pencil, onChoose: choose('Edit') },
              { id: 'copy', label: 'Copy', icon: Copy, disabled: true, onChoose: choose('Copy') },
              { id: 'delete', label: 'Delete', icon: Trash2, tone: 'bad', onChoose: choose('Delete') },
            ]}
          />
        </State>
      </Block>
      <Block name="Pagination" file="pagination.tsx">
        {[
          [1, 1],
          [1, 3],
          [2, 3],
          [3, 3],
        ].map(([page = 1, totalPages = 1]) => (
          <Pagination
            key={`${page} of ${totalPages}`}
            label={`Pages, ${page} of ${totalPages}`}
            page={page}
            totalPages={totalPages}
            to={(to) => `?page=${to}`}
          />
        ))}
      </Block>
    </>
  )
}
