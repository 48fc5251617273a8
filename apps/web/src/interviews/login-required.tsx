import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { ask } from '../ui/ask.tsx'

/** Tells a visitor that this needs an account, and leads to sign-up, or to the login page and back here. */
export function useLoginRequired() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (text: string) => {
    const answer = await ask({
      title: 'Login Required',
      text,
      choices: [
        { value: 'stay', label: 'Not now' },
        { value: 'signup', label: 'Sign up free' },
        { value: 'login', label: 'Log in', look: 'primary' },
      ],
    })
    if (answer === 'signup') await navigate(paths.signup({ redirect: pathname + search }))
    if (answer === 'login') await navigate(paths.login(pathname + search), { state: { before: pathname + search } })
  }
}
