export { matches } from '../../components/texts.ts';
