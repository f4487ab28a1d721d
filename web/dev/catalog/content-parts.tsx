import { drawEmptyState } from '#art/empty-state.ts'
import { AddressText } from '#web/ui/address-text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog, dialogOpener } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CalendarIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { CardRow, RowSection } from '#web/ui/row-section.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { UntilKnown } from '#web/ui/until-known.tsx'
import { arabicName, longName, longNote, longTexts } from './long-texts.ts'
import { type PartGroup, Row, State } from './part.tsx'

function Notices() {
  return (
    <>
      <State name="info">
        <Notice title="The kitchen closes at 22:00" />
      </State>
      <State name="good">
        <Notice tone="good" title="Your table is booked">
          <p>We sent a confirmation to june@example.com.</p>
        </Notice>
      </State>
      <State name="warn, long text">
        <Notice tone="warn" title={longName}>
          <p className="wrap-anywhere">{longNote}</p>
        </Notice>
      </State>
      <State name="bad, right to left">
        <div dir="rtl" lang="ar">
          <Notice tone="bad" title={arabicName} />
        </div>
      </State>
    </>
  )
}

function EmptyStates() {
  return (
    <>
      <State name="with a picture and actions">
        <EmptyState
          level={3}
          picture={drawEmptyState('nothing-found')}
          title="No table is free"
          actions={
            <>
              <LinkButton href="/">Look on another day</LinkButton>
              <Button type="button" kind="text">
                Notify me
              </Button>
            </>
          }
        >
          <p>Tonight is fully booked. Most tables get free a day ahead.</p>
        </EmptyState>
      </State>
      <State name="long title">
        <EmptyState level={3} title={`${longName} isn’t open`} />
      </State>
    </>
  )
}

function Skeletons() {
  return (
    <>
      <State name="Skeleton">
        <Skeleton className="h-24 w-full" />
      </State>
      <State name="SkeletonText">
        <SkeletonText lines={4} />
      </State>
      <State name="UntilKnown, with nothing stored">
        <UntilKnown stored="cart" placeholder={<SkeletonText lines={1} />}>
          <p>Your cart is empty.</p>
        </UntilKnown>
      </State>
    </>
  )
}

function Disclosures() {
  return (
    <>
      <State name="closed and open">
        <Disclosure summary="Cancellation policy" group="catalog">
          <p>Free until a day before.</p>
        </Disclosure>
        <Disclosure summary="Allergies" group="catalog" defaultOpen>
          <p>Tell us when you book.</p>
        </Disclosure>
      </State>
      <State name="long text, right to left">
        <div dir="rtl" lang="ar">
          <Disclosure summary={arabicName}>
            <p>{arabicName}</p>
          </Disclosure>
        </div>
        <Disclosure summary={longName}>
          <p className="wrap-anywhere">{longNote}</p>
        </Disclosure>
      </State>
    </>
  )
}

function Dialogs() {
  return (
    <State name="a sheet on phones">
      <Button kind="quiet" {...dialogOpener('catalog-dialog')}>
        Open the dialog
      </Button>
      <Dialog id="catalog-dialog" title={longName} closeText="Close">
        <p className="wrap-anywhere">{longNote}</p>
      </Dialog>
    </State>
  )
}

function Facts() {
  return (
    <>
      <State name="Rating, with and without a count">
        <Row>
          <Rating value="4.7" count="312" label="4.7 of 5, 312 reviews" />
          <Rating value="3.9" label="3.9 of 5" />
        </Row>
      </State>
      <State name="AddressText">
        <p>
          <AddressText address="Rua da Boavista 1184, 1200-667 Lisboa" />
        </p>
      </State>
      <State name="QrCode">
        <QrCode url="https://example.com/join/7f3a" label="Opens the invitation" />
      </State>
    </>
  )
}

const pictures = ['italian', 'japanese', 'stew'].map((motif) => `/art/card/${motif}/Mesa.svg`)

function Pictures() {
  return (
    <>
      <State name="RestaurantImage, a drawing">
        <RestaurantImage
          picture="/art/card/italian/Mesa.svg"
          sizes="20rem"
          width={640}
          height={400}
          loading="lazy"
          className="aspect-card w-full rounded-md object-cover"
        />
      </State>
      <State name="RowSection with a CardRow" wide>
        <RowSection
          id="catalog-row"
          title="Near you"
          icon={<CalendarIcon />}
          all={{ href: '/', text: 'All 128 restaurants' }}
        >
          <CardRow>
            {pictures.map((picture, at) => (
              <li key={picture}>
                <RestaurantImage
                  {...{ picture }}
                  sizes="16rem"
                  width={640}
                  height={400}
                  loading="lazy"
                  className="aspect-card w-full rounded-md object-cover"
                />
                <p className="mt-2 font-serif text-step-1" lang={longTexts[at]?.lang}>
                  <Anchor href={`#catalog-row-${at}`}>
                    <span>{longTexts[at]?.text}</span>
                  </Anchor>
                </p>
              </li>
            ))}
          </CardRow>
        </RowSection>
      </State>
    </>
  )
}

export const contentParts: PartGroup = {
  id: 'content',
  title: 'Messages and content',
  parts: [
    { name: 'Notice', from: '#web/ui/notice.tsx', States: Notices },
    { name: 'EmptyState', from: '#web/ui/empty-state.tsx', States: EmptyStates },
    { name: 'Skeleton', from: '#web/ui/skeleton.tsx', States: Skeletons },
    { name: 'Disclosure', from: '#web/ui/disclosure.tsx', States: Disclosures },
    { name: 'Dialog', from: '#web/ui/dialog.tsx', States: Dialogs },
    { name: 'Rating', from: '#web/ui/rating.tsx', States: Facts },
    { name: 'RestaurantImage', from: '#web/ui/restaurant-image.tsx', States: Pictures },
  ],
}
