export { comeBack as GET } from '@/lib/server/staff/oidc';
