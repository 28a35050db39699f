/** Screens about rules and safety, and those that open without a session beside the landing and the sign-in page. */

export { NotFoundScreen } from '../components/state/NotFoundScreen.tsx';
export { CheckInScreen } from '../features/check-ins/CheckInScreen.tsx';
export { SimpleScreen } from '../features/debug/SimpleScreen.tsx';
export { TestScreen } from '../features/debug/TestScreen.tsx';
export { NoticeScreen } from '../features/notices/NoticeScreen.tsx';
export { RulesScreen } from '../features/rules/RulesScreen.tsx';
export { SafetyScreen } from '../features/safety/SafetyScreen.tsx';
export { TransparencyScreen } from '../features/transparency/TransparencyScreen.tsx';
