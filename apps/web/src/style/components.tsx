import { type ComponentType, type ReactNode, useState } from 'react'
import { EmptyFavoritesPicture } from '../illustrations/empty-favorites.tsx'
import { Button } from '../ui/button.tsx'
import { Control } from '../ui/control.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Checkbox, PasswordField, TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pick } from '../ui/pick.tsx'
import { Presence } from '../ui/presence.tsx'
import { SkeletonBlock, SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { Loading } from '../ui/spinner.tsx'
import { StarChoice, Stars } from '../ui/stars.tsx'
import { Steps } from '../ui/steps.tsx'
import { VoiceLine } from '../ui/voice-line.tsx'

const looks = ['plain', 'primary', 'quiet', 'danger'] as const
const tones = ['plain', 'good', 'warning', 'bad'] as const
/** Two thirds of an answer: louder and quieter words with pauses between them. */
const levels = Array.from({ length: 120 }, (_, i) => (i % 23 > 18 ? 0 : Math.abs(Math.sin(i / 3) * Math.cos(i / 11))))

/** The parts that screens are made of, each in its states. */
export function Components({ Part }: { Part: ComponentType<{ title: string; children: ReactNode }> }) {
  const [length, setLength] = useState(5)
  const [stars, setStars] = useState(0)
  return (
    <>
      <Part title="Buttons">
        <div className="style-row">
          {looks.map((look) => (
            <Button look={look} key={look}>
              {look}
            </Button>
          ))}
          <Button look="primary" size="large">
            large
          </Button>
          <Button look="primary" working="Saving">
            working
          </Button>
          <Button disabled>disabled</Button>
        </div>
      </Part>
      <Part title="Fields">
        <div className="style-fields">
          <TextField label="Email" type="email" hint="We'll send a code there." />
          <TextField label="Email" type="email" defaultValue="maya@" error="Enter an email address." />
          <PasswordField label="Password" defaultValue="Quiet-room-7" />
          <TextArea label="Message" defaultValue="Hello" count={{ now: 995, max: 1000, warnWithin: 100 }} />
          <Checkbox label="Send me the newsletter" />
          <Pick
            label="Length"
            options={[
              { value: 5, label: '5 questions', note: 'about 15 minutes' },
              { value: 10, label: '10 questions', note: 'about 30 minutes' },
            ]}
            value={length}
            onChange={setLength}
          />
          <StarChoice label="Your rating" value={stars} onChange={setStars} />
        </div>
      </Part>
      <Part title="Notices">
        {tones.map((tone) => (
          <Notice tone={tone} title={`A ${tone} notice`} key={tone}>
            It stays beside what it is about.
          </Notice>
        ))}
      </Part>
      <Part title="The room">
        <div className="style-row">
          <Presence state="speaking" />
          <Presence state="quiet" />
          <Presence state="speaking" size="small" />
          <Presence state="quiet" size="small" />
        </div>
        <VoiceLine levels={levels} ticks={180} />
        <Steps noun="Question" current={3} total={5} note="follow-up" />
        <div className="style-row">
          <Control icon="replay">Hear again</Control>
          <Control icon="keyboard">Type instead</Control>
          <Control icon="arrowUp" look="ready">
            Submit
          </Control>
          <Control icon="arrowUp" working="Sending">
            Submit
          </Control>
        </div>
      </Part>
      <Part title="Waiting and empty">
        <Loading words="Loading" />
        <Skeletons words="Loading a list">
          <SkeletonLine />
          <SkeletonLine width="half" />
          <SkeletonBlock shape="row" />
        </Skeletons>
        <EmptyState
          level="h3"
          picture={<EmptyFavoritesPicture />}
          title="No favorites yet"
          actions={<Button look="primary">Find a job</Button>}
        >
          <p>Save a job title, and it waits for you here.</p>
        </EmptyState>
        <Stars count={4} />
      </Part>
    </>
  )
}
