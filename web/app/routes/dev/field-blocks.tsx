import { useState } from 'react'
import { RadioChips } from '../../ui/chips.tsx'
import { Checkbox, SelectField, StackedSelect, TextArea, TextField } from '../../ui/field.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { Select } from '../../ui/select.tsx'
import { Block, State } from './block.tsx'

const sizes = [
  { value: 'S', label: 'S' },
  { value: 'M', label: 'M', struck: true, note: 'sold out' },
  { value: 'L', label: 'L', faint: true, note: 'not in this color' },
  { value: 'XL', label: 'XL', swatch: '#2c5f52' },
]
const times = [
  { value: '09:00', label: '09:00', note: '15:00 your time' },
  { value: '09:30', label: '09:30', note: '15:30 your time', disabled: true },
  { value: '10:00', label: '10:00', note: '16:00 your time' },
]

export function FieldBlocks() {
  const [size, setSize] = useState('S')
  const [time, setTime] = useState<string>()
  const [quantity, setQuantity] = useState<number | undefined>(1)
  return (
    <>
      <Block name="Field" file="field.tsx">
        <div className="grid gap-6 md:grid-cols-2">
          <TextField label="Empty" placeholder="What it is for" />
          <TextField label="With a hint" hint="As on your card." defaultValue="June Ferrer" />
          <TextField label="Wrong" error="Please enter a valid email address." defaultValue="june@" />
          <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
          <TextArea label="Long" rows={3} hint="Line breaks are kept." />
          <TextArea label="Long and wrong" rows={3} error="Please say a little more." />
          <StackedSelect label="The browser's own select">
            <option>One</option>
            <option>Two</option>
          </StackedSelect>
          <StackedSelect label="Wrong" error="Please choose one." disabled>
            <option>None</option>
          </StackedSelect>
        </div>
        <State of="On one line">
          <SelectField label="Sort by">
            <option>Newest</option>
            <option>Price</option>
          </SelectField>
          <Checkbox label="Remember me" />
          <Checkbox label="Disabled" disabled defaultChecked />
        </State>
      </Block>
      <Block name="Select" file="select.tsx">
        <div className="grid gap-6 md:grid-cols-2">
          <Select label="Time" options={times} value={time} onChange={setTime} placeholder="Choose a time" />
          <Select label="With a hint" hint="In the stylist's zone." options={times} value="10:00" onChange={setTime} />
          <Select
            label="Wrong"
            error="Please choose a time."
            options={times}
            value={undefined}
            onChange={setTime}
            placeholder="Choose a time"
          />
          <Select label="Disabled" options={times} value="09:00" onChange={setTime} disabled />
        </div>
      </Block>
      <Block name="Chips" file="chips.tsx">
        <RadioChips legend="Size" chosen={size} chips={sizes} value={size} onChange={setSize} />
      </Block>
      <Block name="Number" file="number-stepper.tsx">
        <State of="1 to 5">
          <NumberStepper
            label="Quantity"
            decreaseLabel="Decrease quantity"
            increaseLabel="Increase quantity"
            value={quantity}
            min={1}
            max={5}
            onChange={setQuantity}
          />
        </State>
      </Block>
    </>
  )
}
