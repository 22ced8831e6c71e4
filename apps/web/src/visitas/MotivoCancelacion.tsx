export { Proximamente as MotivoCancelacion } from '../Proximamente.tsx';
