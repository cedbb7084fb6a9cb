import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { InEnglish } from './in-english.tsx'

interface TabItem<Id extends string> {
  id: Id
  label: string
  icon?: LucideIcon
  panel: ReactNode
  disabled?: boolean
}

interface TabsProps<Id extends string> {
  /** What the tabs are about; read aloud. */
  label: string
  selected: Id
  onSelect: (id: Id) => void
  tabs: readonly TabItem<Id>[]
  /** Stands in line with the tabs without being one, such as a button to leave. */
  end?: ReactNode
}

/**
 * One stop for Tab, arrows between the tabs, Home and End to the outer ones; a tab opens as it is reached.
 * Where there is room the first word stands flush with what is above. Where there is little the icon stands above its
 * word, so that five fit side by side.
 */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs, end }: TabsProps<Id>) {
  return (
    <InEnglish>
      <AriaTabs selectedKey={selected} onSelectionChange={(id) => onSelect(id as Id)}>
        <div className="flex items-stretch justify-between gap-1 border-b sm:gap-2 border-hairline">
          <TabList aria-label={label} className="flex min-w-0 overflow-x-auto max-lg:grow lg:-ml-4 lg:gap-2">
            {tabs.map(({ id, label: word, icon: Icon, disabled }) => (
              <Tab
                key={id}
                id={id}
                isDisabled={disabled}
                className="relative flex min-h-14 cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-control px-2 max-sm:px-1 text-muted transition-colors duration-[120ms] data-disabled:cursor-not-allowed data-disabled:opacity-60 -outline-offset-2 data-hovered:text-ink data-selected:text-ink data-selected:after:absolute data-selected:after:inset-x-2 max-sm:data-selected:after:inset-x-1 lg:data-selected:after:inset-x-4 data-selected:after:bottom-0 data-selected:after:h-0.5 data-selected:after:bg-rouge max-lg:grow max-lg:basis-0 max-lg:flex-col max-lg:gap-1 max-lg:text-note lg:px-4 lg:font-medium"
              >
                {Icon && <Icon size={20} aria-hidden />}
                {word}
              </Tab>
            ))}
          </TabList>
          {end && <div className="flex shrink-0 items-center lg:-mr-4">{end}</div>}
        </div>
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} id={id} className="pt-6 data-focus-visible:outline-offset-4 md:pt-8">
            {panel}
          </TabPanel>
        ))}
      </AriaTabs>
    </InEnglish>
  )
}
