import { WaysSection } from '../features/auth/ways/WaysSection.tsx';
import { PreferencesScreen } from '../features/preferences/PreferencesScreen.tsx';

export const PreferencesRoute = () => <PreferencesScreen ways={<WaysSection />} />;
