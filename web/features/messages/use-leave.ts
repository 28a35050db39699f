import { useNavigate } from 'react-router-dom';

/** Returns a function that leaves a chat whose match has ended. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/app?tab=matches', { replace: true });
}
