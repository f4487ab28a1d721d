import { Anchor } from '#web/ui/anchor.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip, ChipButton, ChipLink } from '#web/ui/chip.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'
import { PickChoice, PickGone, PickLink, PickRow } from '#web/ui/fields/pick.tsx'
import { CalendarIcon, CheckIcon } from '#web/ui/icons.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { SkipLink, VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { arabicName, longName } from './long-texts.ts'
import { type PartGroup, Row, State } from './part.tsx'

const kinds = ['primary', 'quiet', 'danger', 'text'] as const

function Buttons() {
  return (
    <>
      <State name="primary, quiet, danger, text">
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} type="button" kind={kind}>
              Book a table
            </Button>
          ))}
        </Row>
      </State>
      <State name="small, with an icon">
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} type="button" kind={kind} size="small" icon={<CalendarIcon size={20} />}>
              Save
            </Button>
          ))}
        </Row>
      </State>
      <State name="pending (aria-disabled) and disabled">
        <Row>
          <Button type="button" aria-disabled>
            Booking…
          </Button>
          <Button type="button" kind="quiet" disabled>
            Cancel
          </Button>
        </Row>
      </State>
      <State name="wide, long text">
        <Button type="button" wide>
          Book a table at {longName}
        </Button>
      </State>
    </>
  )
}

function Links() {
  return (
    <>
      <State name="LinkButton">
        <Row>
          <LinkButton href="/">Find a table</LinkButton>
          <LinkButton href="/" kind="quiet">
            See the menu
          </LinkButton>
        </Row>
      </State>
      <State name="Anchor in a sentence">
        <p>
          You can still{' '}
          <Anchor href="/" className="link">
            change the time
          </Anchor>
          .
        </p>
      </State>
    </>
  )
}

function Chips() {
  return (
    <>
      <State name="fact, link, current link, button">
        <Row>
          <Chip>Terrace</Chip>
          <ChipLink href="#Chip">Italian</ChipLink>
          <ChipLink href="#Chip" current>
            Portuguese
          </ChipLink>
          <ChipButton>More filters</ChipButton>
        </Row>
      </State>
      <State name="disabled, long text">
        <Row>
          <ChipButton disabled>Fully booked</ChipButton>
          <Chip>{longName}</Chip>
        </Row>
      </State>
    </>
  )
}

function ChipChoices() {
  return (
    <State name="checked, unchecked, disabled" wide>
      <Row>
        <ChipChoice name="choice" value="a" defaultChecked>
          High chair
        </ChipChoice>
        <ChipChoice name="choice" value="b">
          Wheelchair
        </ChipChoice>
        <ChipChoice name="choice" value="c" disabled>
          Pets
        </ChipChoice>
        <ChipChoice name="one" type="radio" value="1" defaultChecked>
          2 guests
        </ChipChoice>
        <ChipChoice name="one" type="radio" value="2">
          3 guests
        </ChipChoice>
      </Row>
    </State>
  )
}

function Picks() {
  return (
    <>
      <State name="links: current, free, on request, gone">
        <PickRow className="numbers">
          <PickLink href="#PickLink" current>
            19:00
          </PickLink>
          <PickLink href="#PickLink">19:15</PickLink>
          <PickLink href="#PickLink" needsApproval>
            19:30
          </PickLink>
          <PickGone>19:45</PickGone>
        </PickRow>
      </State>
      <State name="choices: chosen, free, on request, disabled">
        <PickRow className="numbers">
          <PickChoice name="time" value="1" defaultChecked>
            19:00
          </PickChoice>
          <PickChoice name="time" value="2">
            19:15
          </PickChoice>
          <PickChoice name="time" value="3" needsApproval>
            19:30
          </PickChoice>
          <PickChoice name="time" value="4" disabled>
            19:45
          </PickChoice>
        </PickRow>
      </State>
      <State name="right to left" wide>
        <div dir="rtl">
          <PickRow>
            <PickLink href="#PickLink">{arabicName}</PickLink>
            <PickLink href="#PickLink">19:15</PickLink>
          </PickRow>
        </div>
      </State>
    </>
  )
}

function Tabs() {
  return (
    <>
      <State name="current, with a count">
        <TabLinks
          label="Tabs of a restaurant"
          tabs={[
            { href: '#TabLinks', text: 'Menu', current: true },
            { href: '#Tab-reviews', text: 'Reviews', count: 312 },
            { href: '#Tab-gallery', text: 'Photos' },
          ]}
        />
      </State>
      <State name="more than fit">
        <TabLinks
          label="Many tabs"
          tabs={['Bookings', 'Waitlist', 'Orders', 'Invitations', 'Requests', 'Reviews'].map((text, at) => ({
            href: `#many-${text}`,
            text,
            current: at === 1,
          }))}
        />
      </State>
    </>
  )
}

function Hidden() {
  return (
    <>
      <State name="SkipLink, visible on focus">
        <SkipLink href="#VisuallyHidden">Skip to the next part</SkipLink>
      </State>
      <State name="VisuallyHidden, for screen readers">
        <p className="flex items-center gap-2">
          <CheckIcon size={20} />
          <VisuallyHidden>Confirmed: </VisuallyHidden>
          <span>2 guests</span>
        </p>
      </State>
    </>
  )
}

export const actionParts: PartGroup = {
  id: 'actions',
  title: 'Actions and choices',
  parts: [
    { name: 'Button', from: '#web/ui/button.tsx', States: Buttons },
    { name: 'LinkButton', from: '#web/ui/button.tsx', States: Links },
    { name: 'Chip', from: '#web/ui/chip.tsx', States: Chips },
    { name: 'ChipChoice', from: '#web/ui/fields/chip-choice.tsx', States: ChipChoices },
    { name: 'PickLink', from: '#web/ui/fields/pick.tsx', States: Picks },
    { name: 'TabLinks', from: '#web/ui/tab-links.tsx', States: Tabs },
    { name: 'VisuallyHidden', from: '#web/ui/visually-hidden.tsx', States: Hidden },
  ],
}
