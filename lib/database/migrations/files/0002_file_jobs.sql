CREATE TABLE "files"."file_jobs" (
	"shelf" text NOT NULL,
	"id" text NOT NULL,
	"progress" text NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_jobs_shelf_id_pk" PRIMARY KEY("shelf","id")
);
